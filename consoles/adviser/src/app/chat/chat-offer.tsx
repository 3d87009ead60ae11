import { styled } from '@tafel/kit/theme/styled.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useEffect, useState } from 'react'
import { chatAgreed, loadChat } from './chat-widget.ts'

const Corner = styled('div')({ position: 'fixed', left: 16, bottom: 16, zIndex: 1050, '@media print': { display: 'none' } })

/** Offers the support chat. Its provider receives nothing about the visitor until they agree. */
export default function ChatOffer({ url }: { readonly url: string }) {
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const toasts = useToasts()

  useEffect(() => {
    // Agreed in an earlier session: no second question. The button stays if the chat can't be loaded.
    if (chatAgreed.get())
      loadChat(url).then(
        () => setLoaded(true),
        () => undefined,
      )
  }, [url])

  const agree = async () => {
    setBusy(true)
    try {
      await loadChat(url)
      chatAgreed.set()
      setLoaded(true)
      setAsked(false)
    } catch {
      toasts.show('The support chat could not be loaded. Check the connection and try again.', { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  if (isLoaded) return null
  return (
    <Corner>
      <Button tone="white" look="outline" onClick={() => setAsked(true)}>
        Support chat
      </Button>
      <Dialog
        open={isAsked}
        title="Open the support chat?"
        onClose={() => setAsked(false)}
        actions={
          <>
            <Button tone="white" look="outline" onClick={() => setAsked(false)}>
              Not now
            </Button>
            <Button busy={isBusy} onClick={() => void agree()}>
              Agree and open
            </Button>
          </>
        }
      >
        <p>
          The chat comes from another company ({new URL(url).host}). It sees what you write to it and the address of your network, and may
          set cookies of its own. Don’t send it clients’ details. You are asked once on this device.
        </p>
      </Dialog>
    </Corner>
  )
}
