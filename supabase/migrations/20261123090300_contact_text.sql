-- Contacts are searched by private.contact_words; nothing calls this one any more.
drop function private.contact_text(text, text);
