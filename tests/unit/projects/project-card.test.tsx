import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ProjectCard } from "@/components/settings/project-card";
import { api } from "@/lib/http/client";
import { Thai } from "../thai";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const PROJECT = {
  id: "10000000-0000-4000-8000-000000000001",
  name: "บ้านฝ้าย",
  time_zone: "Asia/Bangkok",
  logo_url: "https://host.example/storage/v1/object/public/pictures/widget-1.webp",
};

test("only what was changed is sent, so that a colleague's new logo and name stay", async () => {
  const patch = jest.spyOn(api, "patch").mockResolvedValue(undefined);
  const user = userEvent.setup();
  render(
    <Thai>
      <ProjectCard project={PROJECT} />
    </Thai>,
  );
  const save = () => user.click(screen.getByRole("button", { name: "บันทึก" }));
  await user.type(screen.getByLabelText("ชื่อร้าน"), " ลำพูน");
  await save();
  await waitFor(() => expect(patch).toHaveBeenLastCalledWith(`/api/project/${PROJECT.id}`, { name: "บ้านฝ้าย ลำพูน" }));
  await user.click(screen.getByRole("button", { name: "นำโลโก้ออก" }));
  await save();
  await waitFor(() => expect(patch).toHaveBeenLastCalledWith(`/api/project/${PROJECT.id}`, { logo_url: null }));
});
