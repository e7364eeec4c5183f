-- Replaced by private.adopt_slips, which counts several.
drop function if exists private.adopt_slip(public.bills, bigint);
