/** The shop's coupon; coupons.sql has its terms, and the rows of who used it. */
export const coupon = {
  id: "5eed0017-0000-4000-8000-000001000000",
  name: "ลด 10% ผ้าพันคอและหมวก",
  text: "ใช้กับผ้าพันคอฝ้ายและหมวกปีกกว้างได้ทุกสี",
  code: "FAI10",
};

/** A card with the coupon's button, as a chat holds it. */
export const couponCard = {
  kind: "cards",
  cards: [
    {
      picture_id: null,
      link: null,
      title: coupon.name,
      text: coupon.text,
      buttons: [{ do: "coupon", label: "ใช้คูปอง", coupon_id: coupon.id }],
    },
  ],
  link_name: null,
};

/** A customer's press on its button. */
export const couponPress = (label: string | null) => ({
  kind: "postback",
  ...(label && { title: label }),
  data: `coupon:${coupon.id}`,
  coupon_name: coupon.name,
});
