/**
 * Brings the operator's chat with customers, whose script puts itself into the page. The server names one in
 * production only, and its content security policy lets in no other.
 */
export function loadChat(url: string): void {
  if (document.querySelector('script[data-chat]') !== null) return
  const script = document.createElement('script')
  script.src = url
  script.async = true
  script.dataset['chat'] = ''
  document.head.append(script)
}
