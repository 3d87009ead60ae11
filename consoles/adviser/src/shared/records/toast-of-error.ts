import { toastText } from '@tafel/kit/http/app-error.ts'
import { codeOf, logError } from '@tafel/kit/http/log-error.ts'
import type { Toasts } from '@tafel/kit/toast/toasts.ts'

/** Handles errors without a field or page of their own: logs them and shows a red toast with the text of the code (specification §8). */
export function toastOfError(toasts: Toasts, error: unknown): void {
  logError(error)
  const code = codeOf(error)
  toasts.show(code === undefined ? 'Something went wrong on this page.' : toastText(code), { tone: 'error' })
}
