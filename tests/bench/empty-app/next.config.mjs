/** Prevents Next from using the product's config. */
export default {};
