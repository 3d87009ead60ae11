import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import {
  AddNotificationContext,
  type AuthProvider,
  CoreAdminContext,
  memoryStore,
  type NotificationPayload,
  type Store,
  testDataProvider,
  type UserIdentity,
} from 'react-admin'
import { MemoryRouter } from 'react-router'
import type { TafelDataProvider } from '../app/data-provider.ts'

export interface AdminTestOptions {
  /** The address of the page. */
  readonly at?: string
  /** What may be asked; anything else fails. */
  readonly dataProvider?: Partial<TafelDataProvider>
  /** The signed-in user, already loaded. */
  readonly identity?: UserIdentity
  readonly queryClient?: QueryClient
  readonly store?: Store
}

/** Renders a part of the console in react-admin’s own context, and returns also what the user was notified of. */
export function renderInAdmin(part: ReactNode, options: AdminTestOptions = {}) {
  const { at = '/', dataProvider, identity = { id: '' }, queryClient = new QueryClient(), store = memoryStore() } = options
  const notified: NotificationPayload[] = []
  const notify = (notification: NotificationPayload) => void notified.push(notification)
  const provider = testDataProvider(dataProvider)
  const signedIn = signedInAs(identity)
  queryClient.setQueryData(['auth', 'getIdentity'], identity)
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[at]}>
      <CoreAdminContext dataProvider={provider} authProvider={signedIn} queryClient={queryClient} store={store}>
        <AddNotificationContext.Provider value={notify}>{children}</AddNotificationContext.Provider>
      </CoreAdminContext>
    </MemoryRouter>
  )
  return { ...render(part, { wrapper }), notified }
}

const signedInAs = (identity: UserIdentity): AuthProvider => ({
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getIdentity: async () => identity,
})
