import { createCell } from '../../shared/cell.ts'

const KEY = 'tafel-chat-agreed'
const LOAD_WITHIN_MS = 15_000

/** Whether admins have it on (config/version); off until that is known. */
export const chatEnabled = createCell(false)
/** The script of the installation's chat provider; '' where it has none. */
export const chatScript = createCell('')

/** Whether this visitor agreed, on this device. Nothing is asked of the provider before. */
export const chatAgreed = {
  get: () => localStorage.getItem(KEY) === 'true',
  set: () => localStorage.setItem(KEY, 'true'),
}

let loading: Promise<void> | undefined

/** Loads the provider's script, once a page. What fails may be tried again. */
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
