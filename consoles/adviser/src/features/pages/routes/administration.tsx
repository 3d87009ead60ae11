import { Notice } from '@tafel/kit/states/notice.tsx'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useCell } from '../../../shared/cell.ts'
import { adminConsole, adminPath } from '../../../shared/links/admin-console.ts'

/** /admin…: only admins reach this page; it redirects them to the admin console. */
export default function Administration() {
  const { pathname } = useLocation()
  const origin = useCell(adminConsole)
  const address = origin === '' ? undefined : origin + adminPath(pathname)
  useEffect(() => {
    if (address !== undefined) window.location.assign(address)
  }, [address])
  return (
    <Notice isPage title="Administration has its own console">
      {address === undefined ? (
        <p>Users, accounts and yearly constants are managed in the admin console. Ask the operator of this installation for its address.</p>
      ) : (
        <p>
          Redirecting… <a href={address}>Open the admin console</a>
        </p>
      )}
    </Notice>
  )
}
