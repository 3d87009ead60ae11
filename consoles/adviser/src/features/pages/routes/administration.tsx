import { Notice } from '@tafel/kit/states/notice.tsx'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useCell } from '../../../shared/cell.ts'
import { adminConsole, adminPath } from '../../../shared/links/admin-console.ts'

/** /admin…: admins alone come this far; their tools have a console of their own, which this leads to. */
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
        <p>
          Users, accounts and yearly constants are looked after in the admin console. Ask whoever runs this installation for its address.
        </p>
      ) : (
        <p>
          You are taken there. <a href={address}>Open the admin console</a>
        </p>
      )}
    </Notice>
  )
}
