/**
 * What an insurer pays on the income of policies of natural persons (s29A), parts per million: 30 %, confirmed by two sources.
 * No assessment takes it, so it stands beside the one recipe that does.
 */
export const POLICYHOLDER_FUND_RATE = 300_000
