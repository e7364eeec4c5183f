/** The domain of each table: the first pattern that matches its name. `npm run docs` fails on a table that no pattern matches. */
const DOMAINS: readonly (readonly [string, RegExp])[] = [
  ["Projects and members", /^(profiles|projects?|members|invitation\w*|audit_log|project_\w+|operator_\w+)$/],
  ["Working hours and summaries", /^(business_hours|thai_holidays|summaries)$/],
  ["Reports", /^(summed_days|message_sums|room_sums|answer_sums|unsummed_changes|sum_fence)$/],
  ["Channels", /^(social\w*|meta_\w+|page_\w+|inbound_\w+|group_members|background_\w+)$/],
  ["Website widget", /^(widget\w*|privacy_consents|line_codes|visitor_mails)$/],
  ["Customers", /^customer\w*$/],
  ["Rooms", /^(rooms?|room_\w+|conversations|read_marks|drafts|saved_views|bulk_\w+|tags|undo_\w+|assignment_\w+)$/],
  ["Messages", /^(messages|message_\w+|folded_messages|scheduled_\w+|quick_\w+|provider_calls|reply_tokens)$/],
  ["Comments", /^(posts|private_replies)$/],
  ["Files", /^(attachments?|attachment_\w+|media_\w+|files_\w+)$/],
  ["Automations", /^(automat\w+|csat_\w+)$/],
  ["AI", /^(ais?|ai_\w+)$/],
  ["Broadcasts", /^(broadcast\w*|vip_\w+|send_rates)$/],
  ["Rich menus", /^rich_menu\w*$/],
  ["Cards and coupons", /^card_\w+$|^coupons?$|^coupon_\w+$/],
  ["Bot broadcast", /^bot_\w+$/],
  ["Slips", /^(slips?|slip_\w+|receiving_accounts|transfers?|transfer_\w+)$/],
  ["Bills", /^bills?$|^bill_\w+$|^saved_items$/],
  ["Billing", /^(packages|subscription_\w+|invoices?|invoice_\w+|billing_\w+|document_numbers)$/],
  ["Referrals", /^(referral\w*|refused_credits|identity_marks)$/],
  ["Notifications", /^(notification\w*|push_\w+)$/],
  ["Developers", /^(api_\w+|webhook\w*)$/],
  ["Platform", /^(workers|job_\w+|rate_limits|idempotency_\w+|channel_epochs|sealed_columns)$/],
];

export const DOMAIN_NAMES: readonly string[] = DOMAINS.map(([name]) => name);

/** Throws if no domain's pattern matches the table. */
export function domainOf(table: string): string {
  const found = DOMAINS.find(([, pattern]) => pattern.test(table));
  if (!found) throw new Error(`Table ${table} has no domain: add it to local/docs/domains.ts.`);
  return found[0];
}
