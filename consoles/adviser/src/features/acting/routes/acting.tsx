import { Button } from '@tafel/kit/buttons/button.tsx'
import { Notice } from '@tafel/kit/states/notice.tsx'
import { useEffect, useState } from 'react'
import { paths } from '../../../shared/paths.ts'
import { takeActing } from '../../../shared/acting/acting-tab.ts'

/** /acting: the admin console opens it to start acting for a user; it also appears when the session has ended. */
export default function Acting() {
  const [isStarted] = useState(takeActing)
  // Reloads, because this tab's state belongs to the administrator.
  useEffect(() => {
    if (isStarted) globalThis.location.replace(paths.clients.href())
  }, [isStarted])
  if (isStarted) return <p role="status">One moment…</p>
  return (
    <Notice isPage title="You are no longer acting for a user" actions={<Button onClick={() => globalThis.close()}>Close this tab</Button>}>
      <p>The session was ended or has expired. To start again, open the user in the admin console and give a reason.</p>
    </Notice>
  )
}
