import { Notice } from '@tafel/kit/states/notice.tsx'

/** /admin: admins alone come this far; their tools have an address of their own. */
export default function Administration() {
  return (
    <Notice isPage title="Administration has its own console">
      <p>Users, accounts and yearly constants are looked after in the admin console. Ask whoever runs this installation for its address.</p>
    </Notice>
  )
}
