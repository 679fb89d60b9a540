/** What every panel of the toolbar is given. */
export interface PanelProps {
  /** The sheet may close, because the result is visible in the app. */
  onDone: () => void
}
