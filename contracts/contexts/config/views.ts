/** What every open console follows. */
export interface ConfigVersion {
  readonly underConstruction: boolean
  readonly value: string
  readonly chatWidgetEnabled: boolean
  /** What everybody is told on every screen; '' where that is nothing. */
  readonly announcement: string
}
