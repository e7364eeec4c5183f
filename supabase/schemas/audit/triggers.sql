-- private.operator_acts, in firing order

create trigger t10_keep_acts before update or delete on private.operator_acts
  for each statement execute function private.keep_acts();

create trigger t20_keep_all_acts before truncate on private.operator_acts
  for each statement execute function private.keep_acts();
