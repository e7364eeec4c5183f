/**
 * What the last-resort error page says. Copied from messages/*.json (a test compares them), because that page is part
 * of every page's scripts and must work when nothing else does: importing the files would cost each visitor all of both.
 */
export const ERROR_PAGE_TEXTS = {
  th: {
    title: "มีบางอย่างผิดพลาด",
    message: "หน้านี้เปิดไม่สำเร็จ ข้อมูลที่บันทึกไว้ยังอยู่ครบ ลองเปิดใหม่อีกครั้ง",
    home: "กลับสู่หน้าหลัก",
  },
  en: {
    title: "Something went wrong",
    message: "This page could not be opened. Everything you saved is still there; please try again.",
    home: "Back to the home page",
  },
};
