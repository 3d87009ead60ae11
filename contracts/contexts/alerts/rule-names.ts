/** The names of alert rules. They are stored in the log, so none is ever reused. */
export const ALERT_RULE_NAMES = [
  'manyShown',
  'manyExports',
  'manyRefused',
  'manyStopped',
  'rolesChanged',
  'actingOutsideHours',
  'emergencyPublication',
  'paymentFlagged',
] as const
export type AlertRuleName = (typeof ALERT_RULE_NAMES)[number]
