-- private.operator_acts, in firing order

create trigger t10_refuse_act_change before update or delete on private.operator_acts
  for each statement execute function private.refuse_act_change();

create trigger t20_refuse_act_truncation before truncate on private.operator_acts
  for each statement execute function private.refuse_act_change();
