"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import useSWR from "swr";
import { FormField } from "@/components/ui/form/form";
import { Input } from "@/components/ui/inputs/input";
import type { Place } from "@/lib/bills/places";
import type { Address } from "@/lib/bills/schema";
import { api as client } from "@/lib/http/client";

/** Names that all places share. */
function shared(places: readonly Place[]): Partial<Place> {
  const only = (name: keyof Place) => {
    const names = new Set(places.map((place) => place[name]));
    return names.size === 1 ? { [name]: [...names][0] } : {};
  };
  return { ...only("sub_district"), ...only("district"), ...only("province") };
}

/**
 * Postcode, sub-district, district and province. The postcode suggests the rest: what it leaves no choice about is filled in, and a
 * chosen sub-district fills in its district. Everything can be typed, since directories lag behind new sub-districts.
 */
export function PlaceFields() {
  const t = useTranslations("bills.pay.address");
  const list = useId();
  const { setValue, getValues } = useFormContext<Address>();
  const postcode = useWatch<Address, "postcode">({ name: "postcode" });
  const fill = (place: Partial<Place>) => {
    for (const name of ["sub_district", "district", "province"] as const) {
      if (place[name]) setValue(name, place[name], { shouldDirty: true, shouldValidate: getValues(name) !== "" });
    }
  };
  const { data: places = [] } = useSWR<Place[]>(
    /^\d{5}$/.test(postcode) ? `/api/places/${postcode}` : null,
    (path: string) => client.get<Place[]>(path),
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      onSuccess: (found) => {
        const isUntouched = ["sub_district", "district", "province"].every((name) => !getValues(name as keyof Place));
        if (isUntouched) fill(shared(found));
      },
    },
  );
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField name="postcode" label={t("postcode")}>
        {(field) => <Input {...field} inputMode="numeric" autoComplete="postal-code" maxLength={5} />}
      </FormField>
      <FormField name="sub_district" label={t("subDistrict")} {...(places.length > 1 && { hint: t("choose") })}>
        {({ onChange, ...field }) => (
          <Input
            {...field}
            list={list}
            autoComplete={places.length > 0 ? "off" : "address-level3"}
            maxLength={100}
            onChange={(event) => {
              onChange(event);
              const chosen = places.filter(({ sub_district }) => sub_district === event.currentTarget.value);
              if (chosen.length > 0) fill(shared(chosen));
            }}
          />
        )}
      </FormField>
      <datalist id={list}>
        {places.map(({ sub_district, district }) => (
          <option key={`${sub_district} ${district}`} value={sub_district}>
            {district}
          </option>
        ))}
      </datalist>
      <FormField name="district" label={t("district")}>
        {(field) => <Input {...field} autoComplete="address-level2" maxLength={100} />}
      </FormField>
      <FormField name="province" label={t("province")}>
        {(field) => <Input {...field} autoComplete="address-level1" maxLength={100} />}
      </FormField>
    </div>
  );
}
