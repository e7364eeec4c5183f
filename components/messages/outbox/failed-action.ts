/** The look of what one can do about a message that did not go out. */
export const failedAction =
  "touch-target flex items-center gap-1 rounded-small px-1 font-medium underline-offset-2 hover:underline [&_svg]:size-3.5";
