/**
 * Texts of the global error page. Copied from messages/ (a test compares them): the page is part of every page's scripts and must work
 * when nothing else does, and importing the files would send all texts of both languages to each visitor.
 */
export const FALLBACK_TEXTS = {
  th: {
    title: "มีบางอย่างผิดพลาด",
    message: "หน้านี้เปิดไม่สำเร็จ ข้อมูลที่บันทึกไว้ยังอยู่ครบ ลองเปิดใหม่อีกครั้ง",
    home: "กลับสู่หน้าหลัก",
  },
  en: {
    title: "Something went wrong",
    message: "This page could not be opened. Everything you saved is still there. Please try again.",
    home: "Back to the home page",
  },
};
