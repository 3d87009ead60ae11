/** What somebody is told of. Names stand in the log: none is ever reused. */
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
