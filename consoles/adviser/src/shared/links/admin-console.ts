import { createCell } from '../cell.ts'

/** Origin of the admin console, as the installation says; '' where it doesn't. */
export const adminConsole = createCell('')

/** Where the specification's admin routes (§2) lie in the admin console, by the path in this one. */
export function adminPath(path: string): string {
  const user = /^\/admin\/users\/([^/]+)$/.exec(path)?.[1]
  if (user !== undefined) return `/#/users/${encodeURIComponent(user)}/show`
  if (path === '/admin-secret' || path === '/admin/users') return '/#/users'
  if (path === '/admin/alerts') return '/#/alerts'
  if (path === '/admin') return '/#/constants'
  if (/^\/admin\/constants(\/[a-z]+-[a-z]+(\/[\d-]+)?)?$/.test(path)) return `/#${path.slice('/admin'.length)}`
  return '/'
}
