/**
 * What the account says to its admins in LINE, with places in double braces that the database fills in. Chats are in Thai, whatever
 * language the screens are in.
 */
export const botWords = {
  bound: "ผูกบัญชีแล้ว {{admin}} ส่งบรอดแคสต์จากแชทนี้ได้\nพิมพ์ {{command}} ตามด้วยชื่อกลุ่ม ขึ้นบรรทัดใหม่แล้วพิมพ์ข้อความ",
  no_segment: "ยังไม่รู้ว่าจะส่งถึงกลุ่มไหน\nพิมพ์ {{command}} ตามด้วยชื่อกลุ่ม: {{segments}}",
  write_content: "ส่งถึงกลุ่ม {{segment}}\nพิมพ์ข้อความหรือส่งรูปที่ต้องการ ภายใน 10 นาที",
  preview: "ตัวอย่างบรอดแคสต์ถึงกลุ่ม {{segment}}\nจะถึง {{reaches}} คน เว้นไว้ {{left_out}} คน\nส่งข้อความหรือรูปเพิ่มได้ รวมไม่เกิน 5",
  picture: "[รูปภาพ]",
  full: "ใส่ได้ไม่เกิน 5 ข้อความ กดส่งหรือยกเลิก",
  bad_kind: "ส่งได้เฉพาะข้อความและรูปภาพ ลองใหม่อีกครั้ง",
  started: "เริ่มส่งแล้ว เสร็จแล้วจะแจ้งผลที่นี่",
  scheduled: "ตั้งเวลาไว้แล้ว จะส่งตอน {{until}}",
  quiet: "ตอนนี้อยู่ในช่วงเวลาพัก ส่งได้หลัง {{until}}",
  cancelled: "ยกเลิกแล้ว ไม่มีใครได้รับข้อความ",
  refused: "ไม่อนุมัติ ข้อความจะไม่ถูกส่ง",
  was_refused: "{{admin}} ไม่อนุมัติบรอดแคสต์ของคุณ ข้อความไม่ถูกส่ง",
  approved: "อนุมัติแล้ว กำลังส่ง",
  asks_approval: "{{admin}} ขอส่งบรอดแคสต์นี้ อนุมัติหรือไม่",
  waits_approval: "รออนุมัติจากผู้ส่งคนอื่น {{others}} คน หรือจากหน้าเว็บ",
  daily_limit: "วันนี้ส่งครบ {{limit}} ครั้งแล้ว ลองใหม่พรุ่งนี้",
  over: "คำขอนี้จบไปแล้ว เริ่มใหม่ได้ด้วยคำสั่ง",
  not_yours: "ปุ่มนี้ใช้ไม่ได้กับคำขอนี้",
  result_sent: "ส่งเสร็จแล้ว ถึง {{sent}} คน ไม่ถึง {{missed}} คน",
  result_failed: "ส่งไม่สำเร็จ ไม่มีผู้รับที่ส่งได้ ดูรายละเอียดที่หน้าเว็บ",
  result_cancelled: "บรอดแคสต์ถูกยกเลิก ส่งไปแล้ว {{sent}} คน",
  result_paused: "บรอดแคสต์หยุดพัก ส่งไปแล้ว {{sent}} คน ดูสาเหตุที่หน้าเว็บ",
  button_send: "ส่ง",
  button_cancel: "ยกเลิก",
  button_later: "ส่งหลังเวลาพัก",
  button_approve: "อนุมัติ",
  button_refuse: "ไม่อนุมัติ",
} as const;
