/** The configuration version that every open console follows. */
export interface ConfigVersion {
  readonly underConstruction: boolean
  readonly value: string
  readonly chatWidgetEnabled: boolean
  /** The announcement on every screen; '' if there is none. */
  readonly announcement: string
}
