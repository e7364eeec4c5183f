/** The demo shop's products. Names and texts are the messages `widget.demo.products.<key>`. */
export const products = [
  { key: "shirt", price: 690, sizes: ["S", "M", "L", "XL"], ground: "#e4ecf5" },
  { key: "dress", price: 1290, sizes: ["S", "M", "L"], ground: "#f6e6e3" },
  { key: "trousers", price: 890, sizes: ["S", "M", "L", "XL"], ground: "#ece7dc" },
  { key: "tee", price: 290, sizes: ["S", "M", "L", "XL"], ground: "#e3efe6" },
  { key: "skirt", price: 790, sizes: ["S", "M", "L"], ground: "#f3ead6" },
  { key: "cardigan", price: 990, sizes: ["M", "L"], ground: "#ebe5f2" },
  { key: "scarf", price: 350, sizes: ["F"], ground: "#f5e3da" },
  { key: "bag", price: 450, sizes: ["F"], ground: "#e9ecdf" },
] as const;

export type Product = (typeof products)[number];
export type ProductKey = Product["key"];
