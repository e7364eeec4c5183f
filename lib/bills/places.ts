import "server-only";
import { searchAddressByPostalCode } from "thai-address-universal";

/** A sub-district that a postcode serves, with names in Thai, as written on parcels. */
export interface Place {
  sub_district: string;
  district: string;
  province: string;
}

/** More than the most sub-districts that share a postcode. */
const ENOUGH = 200;

/** The sub-districts of a postcode of five digits, in the order of the directory; empty for an unknown one. */
export async function placesOf(postcode: string): Promise<Place[]> {
  const found = await searchAddressByPostalCode(postcode, ENOUGH);
  return found
    .filter(({ postal_code }) => String(postal_code) === postcode)
    .map(({ sub_district, district, province }) => ({ sub_district, district, province }));
}
