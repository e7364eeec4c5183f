import { render, screen } from "@testing-library/react";
import { CardClicks } from "@/components/cards/card-clicks";
import { readClicks } from "@/lib/cards/content";
import { Thai } from "../thai";

const content = (clicks: object) => ({
  kind: "cards",
  cards: [
    { picture_id: "a", title: "เสื้อยืด", text: "", buttons: [], link: { url: "https://shop.example/a", token: "t" } },
    {
      picture_id: null,
      title: "กางเกง",
      text: "",
      buttons: [
        { do: "say", label: "สนใจ", text: "สนใจ" },
        { do: "link", label: "ดูสินค้า", url: "https://shop.example/b", token: "u" },
      ],
      link: null,
    },
  ],
  clicks,
});
const show = (clicks: object) =>
  render(
    <Thai>
      <CardClicks links={readClicks(content(clicks))} />
    </Thai>,
  );

test("the presses of all links together, and those of each", () => {
  show({ "0": 2, "12": 3 });
  expect(screen.getByText("กดแล้ว 5 ครั้ง")).toBeInTheDocument();
  expect(screen.getAllByRole("listitem", { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    "เสื้อยืด · รูป: 2 ครั้ง",
    "กางเกง · ดูสินค้า: 3 ครั้ง",
  ]);
});

test("nothing without a press, and for content that holds no cards", () => {
  const { container } = show({});
  expect(container).toBeEmptyDOMElement();
  expect(readClicks(null)).toEqual([]);
  expect(readClicks({ clicks: { "0": 1 }, kind: "bill" })).toEqual([]);
});
