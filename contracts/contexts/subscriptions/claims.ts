/** The claims of specification §3, as the log has them (the token's copy may be older). */
export interface Claims {
  readonly admin: boolean
  readonly hasSubscription: boolean
  /** Date of the next payment (for a trial: its end), or null. */
  readonly atNextPayment: string | null
  readonly atStartSubscription: string | null
  readonly teamId: string | null
  readonly centAmount: number | null
}
