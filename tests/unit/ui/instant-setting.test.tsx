import { act, render, screen } from "@testing-library/react";
import { useInstantSetting } from "@/components/settings/use-instant-setting";
import { ApiError } from "@/lib/http/client";
import { Thai } from "../thai";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const answers: ((failure?: Error) => void)[] = [];
const save = jest.fn(
  (_next: string) =>
    new Promise<void>((resolve, reject) => answers.push((failure) => (failure ? reject(failure) : resolve()))),
);
let change: (next: string) => void = () => {};

function Setting() {
  const setting = useInstantSetting({ value: "one", save, savedText: "saved" });
  change = setting.change;
  return <p>{setting.chosen}</p>;
}

const answer = (failure?: Error) =>
  act(async () => {
    answers.shift()?.(failure);
    await new Promise((resolve) => setTimeout(resolve));
  });

test("changes are saved in order; a failure restores what the server has, unless another change follows", async () => {
  render(
    <Thai>
      <Setting />
    </Thai>,
  );
  await act(async () => {
    change("two");
    change("three");
  });
  expect(save.mock.calls).toEqual([["two"]]);
  expect(screen.getByText("three")).toBeInTheDocument();
  await answer(new ApiError(503, "unavailable"));
  expect(screen.getByText("three")).toBeInTheDocument();
  await answer();
  expect(save.mock.calls).toEqual([["two"], ["three"]]);
  await act(async () => change("four"));
  await answer(new ApiError(503, "unavailable"));
  expect(screen.getByText("three")).toBeInTheDocument();
});
