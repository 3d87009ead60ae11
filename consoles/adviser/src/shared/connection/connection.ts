import { type Cell, createCell } from '../cell.ts'

const PROBE = '/config.json'
const PROBE_MS = 4_000
const AGAIN_MS = 10_000

/**
 * Whether Tafel can be reached. An offline browser only means that the device has no network: Tafel may run on the device itself.
 * So Tafel is pinged before reporting offline, and again while it lasts.
 */
export function watchConnection(onLine: () => boolean = () => navigator.onLine): { readonly offline: Cell<boolean>; stop(): void } {
  const offline = createCell(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0
  const check = async () => {
    clearTimeout(timer)
    const mine = ++latest
    if (onLine()) return offline.set(false)
    const reached = await fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).then(
      () => true,
      () => false,
    )
    if (mine !== latest) return
    offline.set(!reached)
    timer = setTimeout(() => void check(), AGAIN_MS)
  }
  const onChange = () => void check()
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  onChange()
  return {
    offline,
    stop: () => {
      latest += 1
      clearTimeout(timer)
      window.removeEventListener('online', onChange)
      window.removeEventListener('offline', onChange)
    },
  }
}
