/** As long as a key that was destroyed, or a master key that was replaced, may still be wanted by a backup (services/kernel/keys/README.md). */
export const KEPT_DAYS = 35
