import { type AuthProvider, HttpError } from 'react-admin'
import { mayAct } from './section.ts'
import { SECTIONS } from './sections.ts'
import { auth } from './session.ts'

/** Which parts of this console a role may see. The server still checks the role on every call. */
export const authProvider: AuthProvider = {
  login: () => auth.login({ returnTo: '/' }),
  logout: async () => {
    if (auth.getState() === 'signedIn') await auth.logout('/')
    return false
  },
  checkAuth: async () => {
    if (auth.getState() !== 'signedIn') throw new Error('Sign in first.')
  },
  checkError: async (error: unknown) => {
    if (error instanceof HttpError && error.status === 401) throw new Error('Sign in again.')
  },
  getIdentity: async () => {
    const user = auth.user()
    return { id: user?.userId ?? '', fullName: user?.displayName ?? '' }
  },
  getPermissions: async () => auth.user()?.roles ?? [],
  canAccess: async ({ resource, action }) => mayAct(SECTIONS, auth.user()?.roles ?? [], resource, action),
}
