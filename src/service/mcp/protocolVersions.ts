/**
 * The revisions of the protocol that are served: the current one, and those before that are opened by `initialize`. Of the
 * oldest two what their clients send: one message a request, over Streamable HTTP or stdio.
 */
export const protocolVersions = [
  '2026-07-28',
  '2025-11-25',
  '2025-06-18',
  '2025-03-26',
  '2024-11-05'
] as const
