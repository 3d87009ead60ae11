import { styled } from '@tafel/kit/theme/styled.ts'
import { USER_ERASURE } from '@tafel/contracts/contexts/erasure.ts'
import type { MeView } from '@tafel/contracts/api/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { EraseDialog } from '@tafel/kit/dialog/erase-dialog.tsx'
import { SectionTitle } from '@tafel/kit/text/text.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { ErasureWordsList } from './erasure-words.tsx'

const Section = styled('section')({ display: 'grid', gap: 12, justifyItems: 'start', '& p': { margin: 0 } })

export interface DeleteSignInProps {
  readonly me: MeView
  /** The sign-in is gone: this device forgets it too. */
  readonly onDeleted: () => Promise<void>
}

/** Deleting one's own sign-in for good. What stands against it is said before it is asked for. */
export function DeleteSignIn({ me, onDeleted }: DeleteSignInProps) {
  const http = useHttp()
  const [asking, setAsking] = useState(false)
  const isAdmin = me.roles.includes('admin')
  // A member leaves with the sign-in, and the firm stays.
  const ownsFirm = me.account !== null && me.firmRole === 'owner'
  const isOpen = ownsFirm && me.account?.closed === false
  const erase = async () => {
    await http.call('deleteMyself')
    await onDeleted()
  }
  return (
    <Section aria-labelledby="profile-delete">
      <SectionTitle id="profile-delete">Delete my sign-in</SectionTitle>
      {isAdmin ? (
        <p>You are an admin, and the last one could lock everybody out. Have another admin take the role from you first.</p>
      ) : isOpen ? (
        <p>
          Your firm goes with your sign-in. To be safe, close it first under <Link to={paths.company.href()}>My Company Details</Link>:
          closing can be undone.
        </p>
      ) : (
        <>
          <p>For good{ownsFirm && ', with the firm and everything in it'}. Nobody can undo it.</p>
          <Button tone="red" look="outline" onClick={() => setAsking(true)}>
            Delete my sign-in
          </Button>
        </>
      )}
      {asking && (
        <EraseDialog
          title="Delete your sign-in for good?"
          name={me.email}
          otherName="This is not your e-mail address."
          onErase={erase}
          onClose={() => setAsking(false)}
        >
          <ErasureWordsList {...USER_ERASURE} />
        </EraseDialog>
      )}
    </Section>
  )
}
