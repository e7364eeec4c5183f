/** The API endpoints in the documentation; their descriptions are in developers.docs.endpoint. */
export const ENDPOINTS = [
  {
    key: "rooms",
    method: "GET",
    path: "/rooms?status=&updated_since=&customer_id=&limit=&cursor=",
    scope: "rooms.read",
  },
  { key: "messages", method: "GET", path: "/rooms/{room_id}/messages?after=&before=&limit=", scope: "rooms.read" },
  { key: "send", method: "POST", path: "/rooms/{room_id}/messages", scope: "messages.write" },
  {
    key: "customers",
    method: "GET",
    path: "/customers?updated_since=&tag_id=&limit=&cursor=",
    scope: "customers.read",
  },
  { key: "customer", method: "GET", path: "/customers/{customer_id}", scope: "customers.read" },
  { key: "change", method: "PATCH", path: "/customers/{customer_id}", scope: "customers.write" },
  { key: "bills", method: "GET", path: "/bills?state=&room_id=&updated_since=&limit=&cursor=", scope: "bills.read" },
  { key: "bill", method: "GET", path: "/bills/{bill_id}", scope: "bills.read" },
  { key: "createBill", method: "POST", path: "/rooms/{room_id}/bills", scope: "bills.write" },
  { key: "tags", method: "GET", path: "/tags", scope: "customers.read" },
] as const;
