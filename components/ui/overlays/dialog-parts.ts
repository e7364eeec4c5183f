/** What dialogs and panels need once they open. Loaded then: most pages never open one. */
export { Dialog } from "@base-ui/react/dialog";
export { firstField } from "./first-field";
