import { Button } from '@tafel/kit/buttons/button.tsx'
import { Notice } from '@tafel/kit/states/notice.tsx'
import { useEffect, useState } from 'react'
import { paths } from '../../../shared/paths.ts'
import { takeActing } from '../../../shared/acting/acting-tab.ts'

/** /acting: where the admin console leads whoever acts for a user, and where they come to when it has ended. */
export default function Acting() {
  const [isBegun] = useState(takeActing)
  // Everything that this tab knows is the administrator's own: it begins anew.
  useEffect(() => {
    if (isBegun) globalThis.location.replace(paths.clients.href())
  }, [isBegun])
  if (isBegun) return <p role="status">One moment …</p>
  return (
    <Notice isPage title="You no longer act for anybody" actions={<Button onClick={() => globalThis.close()}>Close this tab</Button>}>
      <p>It was stopped, or its time is over. To begin again, open the user in the admin console and say why.</p>
    </Notice>
  )
}
