import { withSignInCode } from '@tafel/kit/auth/auth-error.ts'
import type { Toasts } from '@tafel/kit/toast/toasts.ts'
import { forgetDevice, resumeStoring } from '../device/sealed-store.ts'
import { toastOfError } from '../records/toast-of-error.ts'
import { auth } from './auth.ts'
import { position } from './http.ts'
import { queryClient } from './query-client.ts'
import { isReadingOnly } from './reading-only.ts'
import { paths } from '../paths.ts'
import { leaveUnsaved } from '../unsaved/unsaved.ts'

/** Deletes all of the user's data: caches, drafts, copies and keys on this device. */
export async function resetLocalState(toasts: Toasts): Promise<void> {
  queryClient.clear()
  position.forget()
  toasts.clear()
  isReadingOnly.set(false)
  await forgetDevice()
}

/** Logout: resets local state, then the identity provider ends the session and redirects to login. */
export async function signOut(toasts: Toasts): Promise<void> {
  // The caller has asked: unsaved work no longer prevents leaving.
  leaveUnsaved()
  try {
    await resetLocalState(toasts)
    await auth.logout(paths.login.href())
  } catch (error) {
    toastOfError(toasts, withSignInCode(error))
    resumeStoring()
  }
}
