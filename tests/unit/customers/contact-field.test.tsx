import { render, screen } from "@testing-library/react";
import { ContactField } from "@/components/customers/fields/contact-field";
import type { Contacts } from "@/lib/customers/schema";
import { Thai } from "../thai";

function show(kind: "phone" | "email", masked: string | null, shown: Contacts | null) {
  return render(
    <Thai>
      <ContactField
        kind={kind}
        masked={masked}
        contacts={{ shown, isAsking: false, show: async () => {}, know: () => {} }}
        mayShow
        mayEdit
        onSave={async () => {}}
      />
    </Thai>,
  );
}

test.each([
  ["phone", "08•••••678", "081-234-5678"],
  ["phone", "+6•••••678", "+66 81 234 5678"],
  ["phone", null, "1150"],
  ["email", "so•••@example.com", "somchai@example.com"],
  ["email", "a•••@b.co", "a@b.co"],
] as const)("a %s that was asked for is shown in full: %s", (kind, masked, full) => {
  show(kind, masked, { phone: null, email: null, [kind]: full });
  expect(screen.getByText(full)).toBeVisible();
});

test.each([
  ["phone", "09•••••111", "แสดงเบอร์โทรเต็ม"],
  ["email", "ni•••@example.com", "แสดงอีเมลเต็ม"],
] as const)("a %s that has changed since is hidden again, not shown as it was", (kind, masked, label) => {
  show(kind, masked, { phone: "081-234-5678", email: "somchai@example.com" });
  expect(screen.getByText(masked)).toBeVisible();
  expect(screen.getByRole("button", { name: label })).toBeVisible();
  expect(screen.queryByText(/081|somchai/)).toBeNull();
});
