/** Its own, so that Next does not take the product's. */
export default {};
