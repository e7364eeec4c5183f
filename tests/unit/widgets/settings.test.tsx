/** The settings of a widget, and the pages that lead to them. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider, useForm } from "react-hook-form";
import { SocialCard } from "@/components/socials/social-card";
import { EditorScreen } from "@/components/widgets/manage/editor-screen";
import { IdentityCard } from "@/components/widgets/manage/identity-card";
import { SitesFields } from "@/components/widgets/manage/sites-fields";
import { api } from "@/lib/http/client";
import type { SocialDetail } from "@/lib/socials/schema";
import { newWidget, type WidgetForm, widgetFormSchema } from "@/lib/widgets/settings/form";
import { Thai } from "../thai";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));
jest.mock("@/components/providers/public-config", () => ({
  usePublicConfig: () => ({ appUrl: "https://chat.example", apiUrl: "https://chat.example" }),
}));

const PROJECT = "10000000-0000-4000-8000-000000000001";
const SOCIAL = "20000000-0000-4000-8000-000000000001";

beforeAll(() => {
  Element.prototype.getAnimations ??= () => [];
});
afterEach(() => jest.restoreAllMocks());

test("a domain that was typed but not added is saved with the rest", async () => {
  const saved = jest.fn();
  function Page() {
    const form = useForm<WidgetForm>({ defaultValues: newWidget() });
    return (
      <FormProvider {...form}>
        <form onSubmit={form.handleSubmit(({ allowed_domains }) => saved(allowed_domains))}>
          <SitesFields sites={[]} tags={[]} />
          <button type="submit">บันทึก</button>
        </form>
      </FormProvider>
    );
  }
  render(
    <Thai>
      <Page />
    </Thai>,
  );
  await userEvent.type(screen.getByRole("textbox", { name: "เพิ่มเว็บไซต์" }), "shop.com");
  await userEvent.click(screen.getByRole("button", { name: "บันทึก" }));
  expect(saved).toHaveBeenCalledWith(["shop.com"]);
  await userEvent.type(screen.getByRole("textbox", { name: "เพิ่มเว็บไซต์" }), "shop");
  await userEvent.tab();
  expect(screen.getByRole("textbox", { name: "เพิ่มเว็บไซต์" })).toHaveValue("shop");
  expect(screen.getByRole("button", { name: "เพิ่ม" })).toHaveFocus();
});

test("empty lines are no choices of a question", () => {
  const words = (th: string, en = "") => ({ th, en });
  const question = (choices: object[]) => ({
    ...newWidget(),
    name: "เว็บ",
    prechat: {
      is_on: true,
      fields: [{ id: SOCIAL, kind: "choice", is_required: true, label: words("เรื่องอะไร"), choices, field_id: null }],
    },
  });
  const { data } = widgetFormSchema.safeParse(question([words("สั่งซื้อ"), words(" "), words("เคลม", "Claim"), words("")]));
  expect(data?.prechat.fields[0]?.choices).toEqual([words("สั่งซื้อ"), words("เคลม", "Claim")]);
  const { error } = widgetFormSchema.safeParse(question([words("สั่งซื้อ"), words("")]));
  expect(error?.issues.map(({ message }) => message)).toEqual(["prechat_choices"]);
});

const identity = (props: { mayManage: boolean }) =>
  render(
    <Thai>
      <IdentityCard project_id={PROJECT} widget={{ social_id: SOCIAL, secret: null }} {...props} />
    </Thai>,
  );

test("members who cannot know whether there is an identity secret are told nothing about it", () => {
  identity({ mayManage: false });
  expect(screen.queryByText("ยังไม่มีคีย์")).toBeNull();
});

test("pressing twice makes one identity secret", async () => {
  let answer = (_value: unknown) => {};
  const post = jest.spyOn(api, "post").mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  identity({ mayManage: true });
  const button = screen.getByRole("button", { name: "สร้างคีย์" });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(post).toHaveBeenCalledTimes(1);
  await act(async () => answer({ secret: "whs_1" }));
  expect(screen.getByText("whs_1")).toBeVisible();
});

const card = (social: Partial<SocialDetail>) =>
  render(
    <Thai>
      <SocialCard
        projectId={PROJECT}
        social={
          {
            id: SOCIAL,
            kind: "widget",
            name: "เว็บที่สอง",
            status: "connected",
            quota_used: null,
            ...social,
          } as SocialDetail
        }
      />
    </Thai>,
  );

test("the card of a widget opens its own settings; a removed one has none", () => {
  const { unmount } = card({});
  expect(screen.getByRole("link", { name: "เว็บที่สอง" })).toHaveAttribute(
    "href",
    `/project/${PROJECT}/widget-management/edit/${SOCIAL}`,
  );
  unmount();
  card({ status: "disconnected" });
  expect(screen.getByText("เว็บที่สอง")).toBeVisible();
  expect(screen.queryByRole("link")).toBeNull();
});

test("without any widget, the page of the main one offers to create it", () => {
  render(
    <Thai>
      <EditorScreen kind="config" project_id={PROJECT} widget={null} tags={[]} fields={[]} mayManage />
    </Thai>,
  );
  expect(screen.getByRole("link", { name: "สร้างวิดเจ็ต" })).toHaveAttribute(
    "href",
    `/project/${PROJECT}/widget-management/create`,
  );
  expect(screen.queryByRole("textbox")).toBeNull();
});
