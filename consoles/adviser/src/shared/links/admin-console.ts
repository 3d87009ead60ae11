import { createCell } from '../cell.ts'

/** The admin console's origin, from the configuration; '' if there is none. */
export const adminConsole = createCell('')

/** The admin console's address of a route of specification §2. */
export function adminPath(path: string): string {
  const user = /^\/admin\/users\/([^/]+)$/.exec(path)?.[1]
  if (user !== undefined) return `/#/users/${encodeURIComponent(user)}/show`
  if (path === '/admin-secret' || path === '/admin/users') return '/#/users'
  if (path === '/admin/alerts') return '/#/alerts'
  if (path === '/admin') return '/#/constants'
  if (/^\/admin\/constants(\/[a-z]+-[a-z]+(\/[\d-]+)?)?$/.test(path)) return `/#${path.slice('/admin'.length)}`
  return '/'
}
