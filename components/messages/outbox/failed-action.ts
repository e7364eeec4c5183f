/** Style of the actions on a message that was not sent. */
export const failedAction =
  "touch-target flex items-center gap-1 rounded-small px-1 font-medium underline-offset-2 hover:underline [&_svg]:size-3.5";
