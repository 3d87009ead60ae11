import { SignInError } from './auth-error.ts'

/** The static page where a sign-in window ends; its script sends its address over the channel. */
export const POPUP_PAGE = '/auth-popup.html'
export const POPUP_CHANNEL = 'tafel-sign-in'
const CLOSED_POLL_MS = 300
/** A window that answers and closes at once may appear closed before its answer is read. */
const CLOSED_GRACE_MS = 700

let cancelOpen: (() => void) | undefined

export interface SignInWindowPorts {
  /** The address of the identity page that ends at `redirectUri`. It must not consume the click's permission to open a window. */
  readonly loginUrl: (redirectUri: string) => Promise<string>
  /** Resolves when the identity provider answers this origin, or with the reason why not. */
  readonly probe: () => Promise<'ok' | 'unauthorized' | 'unreachable'>
}

/** Opens a window that runs the redirect flow, and resolves when it has come back signed in. Call it straight from a click. */
export async function openSignInWindow(ports: SignInWindowPorts): Promise<void> {
  if (!hasStorage()) throw new SignInError('auth/web-storage-unsupported')
  cancelOpen?.()
  const popup = window.open('about:blank', 'tafel-sign-in', 'popup,width=480,height=700')
  if (popup === null || popup.closed) throw new SignInError('auth/popup-blocked')
  try {
    const answer = listen(popup)
    await Promise.race([answer.done, navigate(popup, ports)])
    await answer.done
  } finally {
    popup.close()
  }
}

async function navigate(popup: Window, ports: SignInWindowPorts) {
  const state = await ports.probe()
  if (state === 'unreachable') throw new SignInError('auth/network-request-failed')
  if (state === 'unauthorized') throw new SignInError('auth/unauthorized-domain')
  const url = await ports.loginUrl(window.location.origin + POPUP_PAGE)
  popup.location.replace(url)
}

function listen(popup: Window): { readonly done: Promise<void> } {
  const channel = new BroadcastChannel(POPUP_CHANNEL)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let closedSince: number | undefined
  const poll = setInterval(() => {
    if (!popup.closed) return
    closedSince ??= Date.now()
    if (Date.now() - closedSince >= CLOSED_GRACE_MS) reject(new SignInError('auth/popup-closed-by-user'))
  }, CLOSED_POLL_MS)
  const cancel = () => reject(new SignInError('auth/cancelled-popup-request'))
  cancelOpen = cancel
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const error = errorIn(event.data)
    if (error === undefined) resolve()
    else reject(error)
  })
  const done = promise.finally(() => {
    clearInterval(poll)
    channel.close()
    if (cancelOpen === cancel) cancelOpen = undefined
  })
  // The first failure is reported; the other must not count as unhandled.
  done.catch(() => undefined)
  return { done }
}

/** The OAuth error in the window's final address, as one of the specified codes. */
export function errorIn(address: unknown): SignInError | undefined {
  if (typeof address !== 'string') return undefined
  const error = new URLSearchParams(address.split('#')[1] ?? '').get('error')
  if (error === null) return undefined
  if (error === 'unauthorized_client' || error === 'invalid_redirect_uri') return new SignInError('auth/unauthorized-domain')
  if (error === 'access_denied' || error === 'login_required' || error === 'interaction_required')
    return new SignInError('auth/popup-closed-by-user')
  return new SignInError('auth/network-request-failed')
}

function hasStorage(): boolean {
  try {
    window.localStorage.setItem('tafel-probe', '1')
    window.localStorage.removeItem('tafel-probe')
    return true
  } catch {
    return false
  }
}
