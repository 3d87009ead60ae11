import { AppError, toastText } from '@tafel/kit/http/app-error.ts'
import type { Toasts } from '@tafel/kit/toast/toasts.ts'

/** An error that has no field or page of its own: a red toast with the text of its code (specification §8). */
export function toastOfError(toasts: Toasts, error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification wants it logged as well
  console.error(error)
  toasts.show(error instanceof AppError ? toastText(error.code) : 'Something went wrong in this page.', { tone: 'error' })
}
