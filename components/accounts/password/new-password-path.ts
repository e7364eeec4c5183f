/** The page that sets a new password in the session that a recovery link started. */
export const NEW_PASSWORD_PATH = "/reset-password";
