import { createToasts } from '@tafel/kit/toast/toasts.ts'

/** The messages of this page; components use `useToasts`. */
export const toasts = createToasts()
