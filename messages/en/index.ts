import type th from "../th";
import accounts from "./accounts.json";
import ai from "./ai.json";
import audit from "./audit.json";
import automations from "./automations.json";
import billing from "./billing.json";
import bills from "./bills.json";
import botBroadcasts from "./bot-broadcasts.json";
import broadcasts from "./broadcasts.json";
import cards from "./cards.json";
import coupons from "./coupons.json";
import customers from "./customers.json";
import developers from "./developers.json";
import errors from "./errors.json";
import home from "./home.json";
import hours from "./hours.json";
import layouts from "./layouts.json";
import legal from "./legal.json";
import media from "./media.json";
import members from "./members.json";
import messages from "./messages.json";
import notifications from "./notifications.json";
import offline from "./offline.json";
import onboarding from "./onboarding.json";
import palette from "./palette.json";
import preferences from "./preferences.json";
import projects from "./projects.json";
import quickMessages from "./quick-messages.json";
import referrals from "./referrals.json";
import reports from "./reports.json";
import richMenus from "./rich-menus.json";
import rooms from "./rooms.json";
import savedItems from "./saved-items.json";
import search from "./search.json";
import settings from "./settings.json";
import shortcuts from "./shortcuts.json";
import slips from "./slips.json";
import socials from "./socials.json";
import tags from "./tags.json";
import ui from "./ui.json";
import widgets from "./widgets.json";

/** Every text of the product in English. */
export default {
  ...accounts,
  ...ai,
  ...audit,
  ...automations,
  ...billing,
  ...bills,
  ...botBroadcasts,
  ...broadcasts,
  ...cards,
  ...coupons,
  ...customers,
  ...developers,
  ...errors,
  ...home,
  ...hours,
  ...layouts,
  ...legal,
  ...media,
  ...members,
  ...messages,
  ...notifications,
  ...offline,
  ...onboarding,
  ...palette,
  ...preferences,
  ...projects,
  ...quickMessages,
  ...referrals,
  ...reports,
  ...richMenus,
  ...rooms,
  ...savedItems,
  ...search,
  ...settings,
  ...shortcuts,
  ...slips,
  ...socials,
  ...tags,
  ...ui,
  ...widgets,
} satisfies typeof th;
