import { withSignInCode } from '@tafel/kit/auth/auth-error.ts'
import type { Toasts } from '@tafel/kit/toast/toasts.ts'
import { forgetDevice, keepAgain } from '../device/sealed-store.ts'
import { toastOfError } from '../records/toast-of-error.ts'
import { auth } from './auth.ts'
import { position } from './http.ts'
import { queryClient } from './query-client.ts'
import { isReadingOnly } from './reading-only.ts'
import { paths } from '../paths.ts'
import { leaveUnsaved } from '../unsaved/unsaved.ts'

/** Forgets everything that belongs to the user: what was read, what was written, and what this device keeps with its keys. */
export async function resetLocalState(toasts: Toasts): Promise<void> {
  queryClient.clear()
  position.forget()
  toasts.clear()
  isReadingOnly.set(false)
  await forgetDevice()
}

/** Logout: local state is reset, then the identity provider ends the session and comes back to login. */
export async function signOut(toasts: Toasts): Promise<void> {
  // Whoever called it has asked: nothing on the page holds it up.
  leaveUnsaved()
  try {
    await resetLocalState(toasts)
    await auth.logout(paths.login.href())
  } catch (error) {
    toastOfError(toasts, withSignInCode(error))
    keepAgain()
  }
}
