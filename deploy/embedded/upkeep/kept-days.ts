/** As long as a backup may need a destroyed key or a replaced master key (deploy/docs/recovery.md). */
export const KEPT_DAYS = 35
