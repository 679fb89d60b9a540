/** What every panel of the toolbar is given. */
export interface PanelProps {
  /** The sheet may close: what was asked for shows in the app. */
  onDone: () => void
}
