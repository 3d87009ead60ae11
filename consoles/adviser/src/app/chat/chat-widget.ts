import { createCell } from '../../shared/cell.ts'

const KEY = 'tafel-chat-agreed'
const LOAD_WITHIN_MS = 15_000

/** Whether admins have enabled it (config/version); off until known. */
export const chatEnabled = createCell(false)
/** The chat provider's script; '' if there is none. */
export const chatScript = createCell('')

/** Whether this visitor agreed, on this device. The provider isn't contacted before. */
export const chatAgreed = {
  get: () => localStorage.getItem(KEY) === 'true',
  set: () => localStorage.setItem(KEY, 'true'),
}

let loading: Promise<void> | undefined

/** Loads the provider's script, once per page. A failed load can be retried. */
export function loadChat(url: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    const failed = () => {
      loading = undefined
      script.remove()
      reject(new Error('The support chat could not be loaded.'))
    }
    const timer = setTimeout(failed, LOAD_WITHIN_MS)
    script.src = url
    script.async = true
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(timer)
      failed()
    })
    document.head.append(script)
  })
  return loading
}
