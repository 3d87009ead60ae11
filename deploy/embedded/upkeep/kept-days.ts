/** As long as a backup may need a destroyed key or a replaced master key (services/kernel/keys/README.md). */
export const KEPT_DAYS = 35
